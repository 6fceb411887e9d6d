--: wrong.two
SELECT ${nonsense}
