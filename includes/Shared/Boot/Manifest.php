<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The manifests of all slices, merged. Rows are data: they name code and never construct it, so that
 * reading them loads none. `npm run manifest` writes them to build/manifest.php; without that file they are merged here.
 *
 * @phpstan-type Merged array{
 *     services: array<class-string, class-string|array{class-string, string}>,
 *     rows: array<string, list<array{string|null, mixed, string|null}>>,
 *     schema?: string,
 * }
 */
final class Manifest
{
    private const BUILT = 'build/manifest.php';

    /** @param Merged $merged rows by kind: the product that each belongs to, the row, its key in the manifest */
    public function __construct(private readonly array $merged) {}

    /** @param array<string, string|null> $slices product, or null, by the folder below includes/, from the ground up */
    public static function load(PluginFile $plugin, array $slices): self
    {
        $built = $plugin->folder(self::BUILT);

        return new self(is_file($built) && !self::isOutdated($built, $plugin, $slices) ? require $built : self::merge($plugin, $slices));
    }

    /**
     * @param array<string, string|null> $slices
     *
     * @return Merged
     */
    public static function merge(PluginFile $plugin, array $slices): array
    {
        $services = [];
        $rows = [];
        foreach ($slices as $folder => $product) {
            $manifest = require self::file($plugin, $folder);
            if (!is_array($manifest)) {
                throw WiringException::missingManifest(self::file($plugin, $folder));
            }
            $services += $manifest['services'] ?? [];
            $kinds = array_diff_key($manifest, ['services' => true, 'provides' => true]) + ($manifest['provides'] ?? []);
            foreach ($kinds as $kind => $list) {
                foreach ($list as $key => $row) {
                    $rows[$kind][] = [$product, $row, is_string($key) ? $key : null];
                }
            }
        }

        return ['services' => $services, 'rows' => $rows];
    }

    /** @return array<class-string, class-string|array{class-string, string}> */
    public function services(): array
    {
        return $this->merged['services'];
    }

    /** Names the state of the database that the code needs (SchemaInstaller::state()); null where nothing is built. */
    public function schema(): ?string
    {
        return $this->merged['schema'] ?? null;
    }

    /** @return list<array{string|null, mixed, string|null}> product, row, key */
    public function rows(string $kind): array
    {
        return $this->merged['rows'][$kind] ?? [];
    }

    /**
     * Only where somebody develops: a manifest was edited since the build.
     *
     * @param array<string, string|null> $slices
     */
    private static function isOutdated(string $built, PluginFile $plugin, array $slices): bool
    {
        if (!defined('WP_DEBUG') || !WP_DEBUG) {
            return false;
        }
        foreach (array_keys($slices) as $folder) {
            if (filemtime(self::file($plugin, $folder)) > filemtime($built)) {
                return true;
            }
        }

        return false;
    }

    private static function file(PluginFile $plugin, string $folder): string
    {
        return $plugin->folder("includes/{$folder}/manifest.php");
    }
}
