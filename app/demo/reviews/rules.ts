interface Chooser {
  integer(from: number, to: number): number;
}

/** Whole stars, 1 to 5, whose mean comes as near to `average` as so many can; they differ a little. */
export function drawStars(random: Chooser, average: number, count: number): number[] {
  const sum = Math.min(count * 5, Math.max(count, Math.round(average * count)));
  const stars = Array.from(
    { length: count },
    (_, place) => Math.floor(sum / count) + (place < sum % count ? 1 : 0),
  );
  for (let exchange = 0; exchange < count; exchange += 1) {
    const giver = random.integer(0, count - 1);
    const taker = random.integer(0, count - 1);
    const [given = 0, taken = 0] = [stars[giver], stars[taker]];
    if (giver === taker || given <= 2 || taken >= 5) continue;
    stars[giver] = given - 1;
    stars[taker] = taken + 1;
  }
  return stars;
}
