<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** Inserts markup (a link, a `<time>`) into a translated sentence and escapes the text around it. */
final class SentenceMarkup
{
    /**
     * @param string $format with `%s` or `%1$s`, as for `sprintf`
     * @param string ...$parts safe HTML for the placeholders
     */
    public static function formatHtml(string $format, string ...$parts): string
    {
        $next = 0;
        $html = '';
        foreach (preg_split('/(%(?:\d+\$)?s)/', $format, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [] as $index => $piece) {
            if ($index % 2 === 0) {
                $html .= HtmlOutput::text(str_replace('%%', '%', $piece));
                continue;
            }
            $number = $piece === '%s' ? $next++ : (int) substr($piece, 1) - 1;
            $html .= $parts[$number] ?? '';
        }

        return $html;
    }
}
