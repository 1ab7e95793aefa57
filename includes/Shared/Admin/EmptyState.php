<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Stands in the place of a list without rows: a sentence, or, where the first row is to be made, a sentence and the way there. */
final class EmptyState
{
    /** @param string $title with the button, and the address it leads to; '' for a sentence alone */
    public function __construct(
        private readonly string $text,
        private readonly string $title = '',
        private readonly string $button = '',
        private readonly string $url = '',
    ) {}

    public function html(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/empty-list.php', ['text' => $this->text, 'title' => $this->title, 'button' => $this->button, 'url' => $this->url]);
    }
}
