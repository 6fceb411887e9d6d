--: create.article
CREATE TABLE article (
  id integer NOT NULL PRIMARY KEY,
  name varchar(20) NOT NULL,
  stock integer NOT NULL,
  sold integer NOT NULL
)
