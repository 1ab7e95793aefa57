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

    public static function page(string $content): string
    {
        return '<!-- wp:template-part {"slug":"header"} /-->'
            . '<!-- wp:group {"tagName":"main","style":{"spacing":{"margin":{"top":"var:preset|spacing|60"}}},"layout":{"type":"constrained"}} -->'
            . '<main class="wp-block-group" style="margin-top:var(--wp--preset--spacing--60)">'
            . '<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"var:preset|spacing|60","bottom":"var:preset|spacing|60"}}},"layout":{"type":"constrained"}} -->'
            . '<div class="wp-block-group alignfull" style="padding-top:var(--wp--preset--spacing--60);padding-bottom:var(--wp--preset--spacing--60)">'
            . $content
            . '</div><!-- /wp:group --></main><!-- /wp:group -->'
            . '<!-- wp:template-part {"slug":"footer"} /-->';
    }
}
