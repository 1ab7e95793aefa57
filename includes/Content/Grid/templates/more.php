<?php

/**
 * One button for further posts (CONTRACTS.md "Content"); without scripts a link to the next page.
 *
 * @var string $wrapper_html
 * @var string $sid
 * @var int    $post_id
 * @var bool   $is_block
 * @var int    $page
 * @var int    $pages
 * @var string $label
 * @var string $next_url     '' on the last page
 * @var string $previous_url '' on the first
 * @var bool   $is_infinite  it is pressed by itself when it comes near
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<nav <?php echo $wrapper_html; ?> aria-label="<?php echo benefit_attr($label); ?>" data-sid="<?php echo benefit_attr($sid); ?>" data-isblock="<?php echo benefit_attr($is_block ? 'content-grid' : ''); ?>" data-postid="<?php echo benefit_attr($post_id); ?>">
<?php if ($previous_url !== '') : ?>
<a rel="prev" class="benefit-grid__back" href="<?php echo benefit_url($previous_url); ?>"><?php echo benefit_text(__('Previous page', 'benefit')); ?></a>
<?php endif; ?>
<?php if ($next_url !== '') : ?>
<a rel="next" class="pt-cv-more wp-element-button<?php echo $is_infinite ? ' pt-cv-pginfinite' : ''; ?>" href="<?php echo benefit_url($next_url); ?>" data-totalpages="<?php echo benefit_attr($pages); ?>" data-nextpages="<?php echo benefit_attr($page + 1); ?>"><?php echo benefit_text(__('Show more', 'benefit')); ?></a>
<?php endif; ?>
</nav>
