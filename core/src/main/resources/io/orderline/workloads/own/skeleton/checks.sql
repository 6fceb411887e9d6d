--: sums -> pieces_sold
SELECT SUM(sold) FROM article

--: pieces
--@ title: pieces are in stock or sold
SELECT id, stock, sold FROM article WHERE stock + sold <> 1000000
