-- The cookies of open sessions stay as they are: a token is found by its hash from now on.
update auth_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
