<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** The ways from one page of a long list to those beside it, by plain links. */
final class PageLinks
{
    /**
     * @param string                $label of what these are the pages
     * @param \Closure(int): string $url   of a page, from 1
     *
     * @return string '' for a list that fits on one page
     */
    public static function html(string $label, int $page, int $pages, \Closure $url): string
    {
        return $pages === 1 ? '' : View::render(__DIR__ . '/templates/page-links.php', [
            'label' => $label,
            /* translators: 1: number of this page, 2: how many pages */
            'where' => sprintf(__('Page %1$d of %2$d', 'benefit'), $page, $pages),
            'previous_url' => $page > 1 ? $url($page - 1) : '',
            'next_url' => $page < $pages ? $url($page + 1) : '',
        ]);
    }
}
