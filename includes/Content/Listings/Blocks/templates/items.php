<?php

/**
 * The posts on one page of a listing.
 *
 * @var string $wrapper_html
 * @var int    $page
 * @var bool   $is_row cards in one row that scrolls (carousel)
 * @var string $script_html inline script that lays out cards of different heights; '' for none
 * @var list<array{id: int, groups: list<string>, terms: list<string>, classes: string, card_html: string}> $items
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- $…_html is markup, escaped where it was made; our own sniff checks the names.

?>
<ul <?php echo $wrapper_html; ?> role="list" data-part="items" data-id="<?php echo esc_attr((string) $page); ?>"<?php if ($is_row) : ?> tabindex="0" data-back="<?php esc_attr_e('Previous', 'benefit'); ?>" data-on="<?php esc_attr_e('Next', 'benefit'); ?>"<?php endif; ?>>
<?php foreach ($items as $item) : ?>
<li class="<?php echo esc_attr($item['classes']); ?>" data-pid="<?php echo esc_attr((string) $item['id']); ?>" data-groups="<?php echo esc_attr(implode(' ', $item['groups'])); ?>" data-terms="<?php echo esc_attr(implode(' ', $item['terms'])); ?>"><?php echo $item['card_html']; ?></li>
<?php endforeach; ?>
</ul><?php echo $script_html; ?>
