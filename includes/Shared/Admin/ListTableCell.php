<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** A list cell that contains HTML. */
final class ListTableCell
{
    private function __construct(public readonly string $html) {}

    /** Takes escaped HTML, such as a form. */
    public static function fromHtml(string $html): self
    {
        return new self($html);
    }

    /**
     * Creates the cell that names its row.
     *
     * @param string       $url   '' if the user may not open it
     * @param string       $state shown next to it, such as "required"
     * @param list<string> $lines shown below it
     */
    public static function about(string $text, string $url, string $state = '', array $lines = []): self
    {
        return new self(HtmlOutput::screen(__DIR__ . '/templates/list-row-about.php', ['text' => $text, 'url' => $url, 'state' => $state, 'lines' => $lines]));
    }

    /** @param string $of names the row for users who hear the link alone */
    public static function link(string $text, string $url, string $of): self
    {
        return new self(sprintf('<a href="%s">%s<span class="screen-reader-text"> %s</span></a>', esc_url($url), esc_html($text), esc_html($of)));
    }
}
