--: wrong.one(a)
SELECT :a, :b
