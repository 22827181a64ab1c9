/**
 * What Redis does in one step, so that no other process comes between. A field is written as `until:json`, `until` in
 * epoch milliseconds by our clock.
 */

/**
 * Keeps a field unless something was forgotten since the caller looked. KEYS: hash, generation. ARGV: generation seen,
 * field, text, milliseconds to keep, most fields in a hash.
 */
export const KEEP = `
if (redis.call('GET', KEYS[2]) or '') ~= ARGV[1] then return 0 end
if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[5]) then redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[4]) then redis.call('PEXPIRE', KEYS[1], ARGV[4]) end
return 1`

/** How many fields of a hash are not over yet. KEYS: hash. ARGV: now. */
export const COUNT = `
local alive = 0
for _, text in ipairs(redis.call('HVALS', KEYS[1])) do
  if tonumber(string.match(text, '^%d+')) > tonumber(ARGV[1]) then alive = alive + 1 end
end
return alive`
