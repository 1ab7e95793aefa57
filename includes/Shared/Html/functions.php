<?php

/**
 * The functions that templates print with. Thin callers of Benefit\Shared\Html\HtmlOutput, as functions so that templates
 * read well and the escaping sniffs of WordPress's coding standards know them.
 */

declare(strict_types=1);

use Benefit\Shared\Html\HtmlOutput;

defined('ABSPATH') || exit;

/** For text between tags. */
function benefit_text(string|int $text): string
{
    return HtmlOutput::text($text);
}

/** For the value of a quoted attribute. */
function benefit_attr(string|int $text): string
{
    return HtmlOutput::attr($text);
}

/** For `href`, `src` and `action`. */
function benefit_url(string $url): string
{
    return HtmlOutput::url($url);
}
