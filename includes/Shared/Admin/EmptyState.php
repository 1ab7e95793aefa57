<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** Replaces a list without rows with a sentence, and optionally a button that adds the first row. */
final class EmptyState
{
    /** @param string $title heading above the button; '' for the sentence alone */
    public function __construct(
        private readonly string $text,
        private readonly string $title = '',
        private readonly string $button = '',
        private readonly string $url = '',
    ) {}

    public function toHtml(): string
    {
        return HtmlOutput::screen(__DIR__ . '/templates/empty-list.php', ['text' => $this->text, 'title' => $this->title, 'button' => $this->button, 'url' => $this->url]);
    }
}
