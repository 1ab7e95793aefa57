<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** Writes the markup of block templates, as the site editor would save it. */
final class BlockTemplateMarkup
{
    public static function group(string $class, string $content, bool $isWide = false): string
    {
        return '<!-- wp:group {' . ($isWide ? '"align":"wide",' : '') . '"className":"' . $class . '","layout":{"type":"default"}} -->'
            . '<div class="wp-block-group ' . ($isWide ? 'alignwide ' : '') . $class . '">' . $content . '</div><!-- /wp:group -->';
    }

    /** @param bool $isNearHeader for content that begins with a picture or a card */
    public static function page(string $content, bool $isNearHeader = false): string
    {
        $main = $isNearHeader ? '' : '"style":{"spacing":{"margin":{"top":"var:preset|spacing|60"}}},';
        $style = $isNearHeader ? '' : ' style="margin-top:var(--wp--preset--spacing--60)"';
        $top = $isNearHeader ? 30 : 60;

        return '<!-- wp:template-part {"slug":"header"} /-->'
            . '<!-- wp:group {"tagName":"main",' . $main . '"layout":{"type":"constrained"}} -->'
            . '<main class="wp-block-group"' . $style . '>'
            . '<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|' . $top . '","bottom":"var:preset|spacing|60"}}},"layout":{"type":"constrained"}} -->'
            . '<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--' . $top . ');padding-bottom:var(--wp--preset--spacing--60)">'
            . $content
            . '</div><!-- /wp:group --></main><!-- /wp:group -->'
            . '<!-- wp:template-part {"slug":"footer"} /-->';
    }
}
