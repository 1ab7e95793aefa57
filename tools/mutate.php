<?php

/**
 * Mutation testing of the rules about money, carts, coupons and keys: makes one small mistake at a time in a class and
 * runs its unit tests, one of which must fail. `npm run mutate`, or `php tools/mutate.php [part of a path]`.
 *
 * Lists the surviving mutants. Fails when fewer than 90 % are noticed.
 */

declare(strict_types=1);

use Benefit\Tools\Mutate\Mistakes;
use Benefit\Tools\Mutate\Mutant;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\ParserFactory;

require dirname(__DIR__) . '/vendor/autoload.php';
require __DIR__ . '/mutate/Mutant.php';
require __DIR__ . '/mutate/Mistakes.php';

const LEAST = 90;
const AT_ONCE = 2;
const SECONDS = 20;

/** File → its tests, and the methods to mutate; null for all. */
const RULES = [
    'includes/Shared/Support/MoneyFormat.php' => ['MoneyTest|PricingTest', null],
    'includes/Shared/Support/BasisPoints.php' => ['BasisPointsTest', null],
    'includes/Payments/Checkout/Pricing/Discount.php' => ['PricingTest', null],
    'includes/Payments/Checkout/Pricing/PriceFee.php' => ['PricingTest', null],
    'includes/Payments/Checkout/Pricing/PriceTotals.php' => ['PricingTest', null],
    'includes/Payments/Checkout/Pricing/PriceCalculator.php' => ['PricingTest', null],
    'includes/Payments/Checkout/Pricing/ProportionalSplit.php' => ['PricingTest|ShareTest', null],
    'includes/Payments/Checkout/Pricing/TaxRule.php' => ['PricingTest', null],
    'includes/Tickets/Shop/Coupons/CartCoupon.php' => ['CouponTest|CouponRulesTest', null],
    'includes/Tickets/Shop/Coupons/Coupon.php' => ['CouponTest|CouponRulesTest', null],
    'includes/Tickets/Shop/Cart/CartLimits.php' => ['CartRulesTest', null],
    'includes/Tickets/Catalog/TicketType.php' => ['CartRulesTest', null],
    'includes/Tickets/Catalog/Inventory/StockChange.php' => ['PoolChangeTest', null],
    'includes/Tickets/Orders/OrderKey.php' => ['OrderKeyTest', null],
    'includes/Shared/Database/IdempotencyStore.php' => ['KeyTest', ['scope', 'fingerprint']],
    'includes/Payments/PaymentStatus.php' => ['PaymentStatusTest', null],
];

$root = dirname(__DIR__);
chdir($root);
$only = $argv[1] ?? '';
$folder = sys_get_temp_dir() . '/benefit-mutants-' . getmypid();
mkdir($folder);
register_shutdown_function(static function () use ($folder): void {
    array_map(unlink(...), glob($folder . '/*') ?: []);
    rmdir($folder);
});

/** @return list<Mutant> */
$mutantsOf = static function (string $file, ?array $methods): array {
    $text = (string) file_get_contents($file);
    $tree = (new ParserFactory())->createForHostVersion()->parse($text) ?? [];
    $mistakes = new Mistakes($file, $text, $methods);
    (new NodeTraverser(new NameResolver(), $mistakes))->traverse($tree);

    return $mistakes->mutants;
};

/** @return resource of proc_open */
$begin = static function (string $tests, ?Mutant $mutant, string $place) {
    if ($mutant !== null) {
        file_put_contents($place, $mutant->source((string) file_get_contents($mutant->file)));
    }
    $process = proc_open(
        [PHP_BINARY, '-d', 'memory_limit=256M', 'vendor/bin/phpunit', '-c', 'phpunit-unit.xml', '--bootstrap', 'tools/mutate/bootstrap.php', '--do-not-cache-result', '--order-by=default', '--stop-on-defect', '--no-output', '--filter', "/\\\\($tests)::/"],
        [['file', '/dev/null', 'r'], ['file', '/dev/null', 'w'], ['file', '/dev/null', 'w']],
        $pipes,
        null,
        ['BENEFIT_MUTANT_CLASS' => $mutant->class ?? '', 'BENEFIT_MUTANT_FILE' => $place] + getenv(),
    );

    return is_resource($process) ? $process : throw new RuntimeException('PHP cannot be started.');
};

/** @var list<array{Mutant, string}> $waiting */
$waiting = [];
foreach (RULES as $file => [$tests, $methods]) {
    if (!str_contains($file, $only) || !is_file($file)) {
        continue;
    }
    $whole = $begin($tests, null, '');
    while (($status = proc_get_status($whole))['running']) {
        usleep(5_000);
    }
    if ($status['exitcode'] !== 0) {
        fwrite(STDERR, "The tests $tests of $file do not pass as it is.\n");
        exit(2);
    }
    foreach ($mutantsOf($file, $methods) as $mutant) {
        $waiting[] = [$mutant, $tests];
    }
}

$all = count($waiting);
$survivors = [];
$counts = [];
$running = [];
while ($waiting !== [] || $running !== []) {
    for ($slot = 0; $slot < AT_ONCE; $slot++) {
        if (!isset($running[$slot]) && $waiting !== []) {
            [$mutant, $tests] = array_shift($waiting);
            $running[$slot] = [$mutant, $begin($tests, $mutant, "$folder/$slot.php"), microtime(true) + SECONDS];
        }
    }
    usleep(2_000);
    foreach ($running as $slot => [$mutant, $process, $until]) {
        $status = proc_get_status($process);
        if ($status['running'] && microtime(true) < $until) {
            continue;
        }
        if ($status['running']) {
            // An endless loop counts as noticed.
            proc_terminate($process, 9);
        }
        $noticed = $status['running'] || $status['exitcode'] !== 0;
        $counts[$mutant->file][$noticed ? 'noticed' : 'survived'] = ($counts[$mutant->file][$noticed ? 'noticed' : 'survived'] ?? 0) + 1;
        if (!$noticed) {
            $survivors[] = $mutant;
        }
        unset($running[$slot]);
    }
}

foreach ($counts as $file => $count) {
    printf("%-42s %4d of %4d noticed\n", $file, $count['noticed'] ?? 0, array_sum($count));
}
foreach ($survivors as $mutant) {
    echo 'survived  ', $mutant->text(), "\n";
}
$noticed = $all - count($survivors);
$score = $all === 0 ? 0 : round(100 * $noticed / $all, 1);
printf("PHP: %d mutants, %d noticed (%s %%)\n", $all, $noticed, $score);
exit($score >= LEAST ? 0 : 1);
