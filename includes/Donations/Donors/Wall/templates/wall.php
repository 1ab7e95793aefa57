<?php

/**
 * A donor wall.
 *
 * @var string $wrapper_html attributes of the block
 * @var int    $columns
 * @var string $cards_html
 * @var string $empty        what stands there without donations
 * @var string $first_url    the beginning of the wall, where this is not it
 * @var string $more_html    the island `donor-wall`
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<?php if ($first_url !== '') : ?>
<p><a href="<?php echo benefit_url($first_url); ?>"><?php echo benefit_text(__('Back to the beginning', 'benefit')); ?></a></p>
<?php endif; ?>
<?php if ($cards_html === '') : ?>
<p><?php echo benefit_text($empty); ?></p>
<?php else : ?>
<ul class="give-grid give-grid--<?php echo benefit_attr($columns); ?> give-wall__cards">
<?php echo $cards_html; ?>
</ul>
<?php endif; ?>
<?php echo $more_html; ?>
</div>
