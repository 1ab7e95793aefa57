<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Html\BlockTemplateMarkup;

defined('ABSPATH') || exit;

/**
 * Registers the block template of single forms: picture, title, text and form in a column as wide as the form. A template
 * of the theme takes precedence, and site owners can edit ours in the site editor.
 */
final class DonationFormBlockTemplate
{
    private const COLUMN = '{"type":"constrained","contentSize":"36rem"}';

    public function registerTemplate(): void
    {
        if (!wp_is_block_theme()) {
            return;
        }
        register_block_template('benefit//single-' . DonationFormPostType::NAME, [
            'title' => __('Single donation form', 'benefit'),
            'description' => __('Displays a single donation form.', 'benefit'),
            'content' => BlockTemplateMarkup::page(
                '<!-- wp:group {"align":"wide","className":"benefit-form-page","layout":' . self::COLUMN . '} --><div class="wp-block-group alignwide benefit-form-page">'
                . '<!-- wp:post-featured-image {"aspectRatio":"5/2","style":{"border":{"radius":"14px"}}} /-->'
                . '<!-- wp:post-title {"level":1} /-->'
                . '<!-- wp:post-content {"align":"full","layout":' . self::COLUMN . '} /-->'
                . '</div><!-- /wp:group -->',
                true,
            ),
        ]);
    }
}
