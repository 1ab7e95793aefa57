<?php

/**
 * A listing.
 *
 * @var string $wrapper_html
 * @var string $id
 * @var string $label
 * @var string $sid
 * @var string $block  '' for a saved view
 * @var int    $post_id the post that holds the block; 0: a theme's file or a widget
 * @var string $prefix of its parameters in URLs
 * @var string $tried  its settings as JSON in a preview for a user who edits it; else ''
 * @var string $context the signed ListingContext
 * @var string $inside_html
 * @var string $lightbox_html '' if links do not open in a lightbox
 */

declare(strict_types=1);

use Benefit\Content\Listings\ListingResolver;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<div <?php echo $wrapper_html; ?>>
<div id="<?php echo esc_attr($id); ?>" class="pt-cv-view" role="region" aria-label="<?php echo esc_attr($label); ?>" data-sid="<?php echo esc_attr($sid); ?>" data-postid="<?php echo esc_attr((string) $post_id); ?>" data-isblock="<?php echo esc_attr($block); ?>" data-prefix="<?php echo esc_attr($prefix); ?>" data-again="<?php esc_attr_e('Try again', 'benefit'); ?>" data-reload="<?php esc_attr_e('Reload the page', 'benefit'); ?>" data-gone="<?php echo esc_attr(ListingResolver::notFound()->getMessage()); ?>" data-context="<?php echo esc_attr($context); ?>"<?php if ($tried !== '') : ?> data-tried="<?php echo esc_attr($tried); ?>"<?php endif; ?>><?php echo $inside_html; ?></div>
<?php if ($lightbox_html !== '') : ?>
<div class="benefit benefit-lightbox"><?php echo $lightbox_html; ?></div>
<?php endif; ?>
</div>
