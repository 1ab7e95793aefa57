<?php

/**
 * The chosen filters of a listing.
 *
 * @var string $wrapper_html
 * @var list<array{label: string, url: string}> $chosen
 * @var string $reset_url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<ul <?php echo $wrapper_html; ?> data-part="active" role="list" aria-label="<?php echo benefit_attr(__('Chosen filters', 'benefit')); ?>"<?php if ($chosen === []) : ?> hidden<?php endif; ?>>
<?php foreach ($chosen as $one) : ?>
<li><a data-benefit-held="grid-filter" href="<?php echo benefit_url($one['url']); ?>" aria-label="<?php /* translators: %s: a filter */ echo benefit_attr(sprintf(__('Remove filter: %s', 'benefit'), $one['label'])); ?>"><?php echo benefit_text($one['label']); ?> <span aria-hidden="true">×</span></a></li>
<?php endforeach; ?>
<?php if ($chosen !== []) : ?>
<li><a class="benefit-grid__reset" data-benefit-held="grid-filter" href="<?php echo benefit_url($reset_url); ?>"><?php echo benefit_text(__('Remove all', 'benefit')); ?></a></li>
<?php endif; ?>
</ul>
