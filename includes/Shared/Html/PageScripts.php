<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\PluginFile;

defined('ABSPATH') || exit;

/** Reads the islands and script data that manifests declare. */
final class PageScripts
{
    public function __construct(private readonly PluginFile $plugin, private readonly Contributions $contributions) {}

    /** @return list<IslandDefinition> */
    public function islands(): array
    {
        $islands = [];
        foreach ($this->contributions->rows('islands') as $name => $row) {
            /** @var array{template: string, next?: string, script?: string, part?: array{class-string, string}} $row */
            $islands[] = new IslandDefinition(
                (string) $name,
                $this->plugin->folder('includes/' . $row['template']),
                $row['next'] ?? '',
                $row['script'] ?? '',
                isset($row['part']) ? $this->contributions->callback($row['part']) : null,
            );
        }

        return $islands;
    }

    /**
     * @return list<ScriptData> a product's data is only for pages with one of its islands, or one of those
     *         named in the row
     */
    public function data(): array
    {
        $data = [];
        $products = $this->contributions->products('script_data');
        foreach ($this->contributions->rows('script_data') as $name => $row) {
            /** @var array{0: class-string, 1: string, islands?: list<string>, alias?: string} $row */
            $product = $products[$name] ?? null;
            $data[] = new ScriptData(
                (string) $name,
                $this->contributions->callback([$row[0], $row[1]]),
                $row['islands'] ?? ($product === null ? null : array_keys($this->contributions->products('islands'), $product, true)),
                $row['alias'] ?? '',
            );
        }

        return $data;
    }
}
