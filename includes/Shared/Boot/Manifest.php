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
 *     assets?: array<string, string>,
 *     routes?: array<string, array<string, array<string, list<string>>>>,
 * }
 */
final class Manifest
{
    private const BUILT = 'build/manifest.php';

    /** @param Merged $merged rows by kind: product, row, key in the manifest */
    public function __construct(private readonly array $merged) {}

    /**
     * @param array<string, string|null> $slices product or null, by folder below includes/, in dependency
     *         order
     */
    public static function load(PluginFile $plugin, array $slices): self
    {
        $built = $plugin->folder(self::BUILT);
        /** @var Merged|null $merged */
        $merged = is_file($built) ? require $built : null;

        return new self($merged !== null && !self::isOutdated($merged, $plugin, $slices) ? $merged : self::merge($plugin, $slices));
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

    /** Names the state of the database that the code needs (SchemaInstaller::state()); null if there is no build. */
    public function schema(): ?string
    {
        return $this->merged['schema'] ?? null;
    }

    /** @return array<string, string> version by name of a style sheet in build/; [] if there is no build */
    public function assets(): array
    {
        return $this->merged['assets'] ?? [];
    }

    /**
     * @return array<string, array<string, array<string, list<string>>>> RouteIndex::entriesOf() by controller;
     *         [] if there is no build
     */
    public function routes(): array
    {
        return $this->merged['routes'] ?? [];
    }

    /** @return list<array{string|null, mixed, string|null}> product, row, key */
    public function rows(string $kind): array
    {
        return $this->merged['rows'][$kind] ?? [];
    }

    /**
     * Tells whether a manifest or a controller was edited since the build. Checked during development only.
     *
     * @param Merged                     $merged
     * @param array<string, string|null> $slices
     */
    private static function isOutdated(array $merged, PluginFile $plugin, array $slices): bool
    {
        if (!defined('WP_DEBUG') || !WP_DEBUG) {
            return false;
        }
        $files = array_map(static fn(string $folder): string => self::file($plugin, $folder), array_keys($slices));
        foreach (array_keys($merged['routes'] ?? []) as $controller) {
            $files[] = $plugin->folder('includes/' . strtr(substr($controller, strlen('Benefit\\')), '\\', '/') . '.php');
        }
        $builtAt = filemtime($plugin->folder(self::BUILT));

        return array_filter($files, static fn(string $file): bool => !is_file($file) || filemtime($file) > $builtAt) !== [];
    }

    private static function file(PluginFile $plugin, string $folder): string
    {
        return $plugin->folder("includes/{$folder}/manifest.php");
    }
}
