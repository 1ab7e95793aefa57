<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Boot;

use Benefit\Plugin;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Database\SchemaInstaller;
use Benefit\Shared\Settings\Settings;
use Benefit\Tests\IntegrationTestCase;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;

/** The wiring, which neither PHP nor PHPStan checks before it is used. */
final class ManifestTest extends IntegrationTestCase
{
    private const HOOKS = ['hooks', 'always', 'admin'];

    #[DataProvider('slices')]
    public function testEachRowNamesAMethodThatCanBeCalled(string $slice): void
    {
        $wrong = [];
        foreach (self::manifest($slice) as $kind => $rows) {
            foreach ($kind === 'services' ? [] : $rows as $row) {
                if (in_array($kind, self::HOOKS, true)) {
                    [$class, $method] = $row[1];
                    $reflection = method_exists($class, $method) ? new \ReflectionMethod($class, $method) : null;
                    if ($reflection === null || !$reflection->isPublic() || $reflection->getNumberOfRequiredParameters() > ($row[3] ?? 1)) {
                        $wrong[] = "{$kind}: {$row[0]} → {$class}::{$method}";
                    }
                }
            }
        }
        foreach (self::callbacks(self::manifest($slice)) as [$class, $method]) {
            if (!method_exists($class, $method) || !(new \ReflectionMethod($class, $method))->isPublic()) {
                $wrong[] = "{$class}::{$method}";
            }
        }

        self::assertSame([], $wrong);
    }

    #[DataProvider('slices')]
    public function testEachNamedClassIsMade(string $slice): void
    {
        $classes = self::classes(self::manifest($slice));
        self::assertNotSame([], $classes);
        foreach ([[], ['tickets'], ['donations'], ['content']] as $off) {
            update_option(Settings::OPTION, [Settings::PRODUCTS_OFF => $off]);
            $plugin = self::plugin();
            foreach ($classes as $class) {
                self::assertInstanceOf($class, $plugin->service($class));
            }
        }
    }

    public function testTheBuiltManifestIsThatOfTheSlices(): void
    {
        exec(escapeshellarg(PHP_BINARY) . ' ' . escapeshellarg(dirname(__DIR__, 4) . '/tools/manifest.php') . ' --check', $lines, $code);

        self::assertSame(0, $code, 'Run: npm run manifest');
        self::assertSame(Services::get()->service(SchemaInstaller::class)->state(), Services::get()->service(Manifest::class)->schema());
    }

    /** A site with the current schema has nothing to migrate after the update. */
    public function testTheSchemaIsThatOfEarlierVersions(): void
    {
        self::assertSame('52dd8909059fc40d', Services::get()->service(SchemaInstaller::class)->state(), 'A table, column, key or setup step has changed: if that was meant, write the new state here.');
    }

    public function testEachEventOfCronHasItsHookAsKey(): void
    {
        foreach (Services::get()->service(Contributions::class)->allRows('cron') as $hook => $row) {
            self::assertStringStartsWith('benefit_', (string) $hook);
        }
    }

    /** @return iterable<string, array{string}> */
    public static function slices(): iterable
    {
        foreach (array_keys(Plugin::MANIFESTS) as $slice) {
            yield $slice => [$slice];
        }
    }

    /** @return array<string, array<array-key, mixed>> */
    private static function manifest(string $slice): array
    {
        return require dirname(__DIR__, 4) . "/includes/{$slice}/manifest.php";
    }

    /**
     * @param array<array-key, mixed> $rows
     *
     * @return list<array{class-string, string}> every pair of a class and a method, at any depth
     */
    private static function callbacks(array $rows): array
    {
        $found = [];
        foreach ($rows as $row) {
            if (is_array($row) && array_is_list(array_slice($row, 0, 2)) && count($row) >= 2 && is_string($row[0] ?? null) && class_exists($row[0]) && is_string($row[1] ?? null) && !class_exists($row[1])) {
                $found[] = [$row[0], $row[1]];
            } elseif (is_array($row)) {
                array_push($found, ...self::callbacks($row));
            }
        }

        return $found;
    }

    /**
     * @param array<string, array<array-key, mixed>> $manifest
     *
     * @return list<class-string>
     */
    private static function classes(array $manifest): array
    {
        $classes = array_keys($manifest['services'] ?? []);
        foreach (['routes', 'settings', 'tables', 'session', 'privacy', 'commands'] as $kind) {
            array_push($classes, ...array_values($manifest[$kind] ?? []));
        }
        array_push($classes, ...array_column(self::callbacks(array_diff_key($manifest, ['services' => true])), 0));

        return array_values(array_filter(array_unique($classes), static fn(string $class): bool => class_exists($class) || interface_exists($class)));
    }
}
