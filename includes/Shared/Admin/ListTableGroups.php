<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Shows several lists one below the other, each with a heading. A single list has no heading. */
final class ListTableGroups
{
    /** @param array<string, ListTable> $lists by heading */
    public function __construct(private readonly array $lists) {}

    public function toHtml(): string
    {
        $lists = array_map(static fn(ListTable $list): string => $list->toHtml(), $this->lists);
        if (count($lists) < 2) {
            return implode('', $lists);
        }

        return implode('', array_map(
            static fn(string $heading, string $list): string => HtmlOutput::screen(__DIR__ . '/templates/list-group.php', ['heading' => $heading, 'list_html' => $list]),
            array_keys($lists),
            $lists,
        ));
    }
}
