<?php

/**
 * A filter bar (spec/content.txt §4): links, of which an active one does nothing.
 *
 * @var string $control  bar-button, bar-dropdown, bar-breadcrumb or bar-group
 * @var string $name
 * @var string $sid
 * @var string $taxonomy
 * @var string $label
 * @var string $all
 * @var string $all_url
 * @var bool   $has_counts
 * @var list<array{value: string, label: string, count: int, is_active: bool, is_empty: bool, depth: int, url: string}> $options
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

$active = array_values(array_filter($options, static fn(array $option): bool => $option['is_active']));
$is_dropdown = $control === 'bar-dropdown';

?>
<nav class="cvp-filter-bar cvp-<?php echo benefit_attr($control); ?>" aria-label="<?php echo benefit_attr($label); ?>" data-name="<?php echo benefit_attr($name); ?>" data-sid="<?php echo benefit_attr($sid); ?>">
<?php if ($is_dropdown) : ?>
<details><summary><?php echo benefit_text($label . ': ' . ($active[0]['label'] ?? $all)); ?></summary>
<?php endif; ?>
<ul role="list">
<li><a<?php if ($active !== []) : ?> href="<?php echo benefit_url($all_url); ?>"<?php else : ?> aria-current="true"<?php endif; ?> data-taxonomy="<?php echo benefit_attr($taxonomy); ?>" data-value=""><?php echo benefit_text($all); ?></a></li>
<?php foreach ($options as $option) : ?>
<li><a<?php if ($option['url'] !== '') : ?> href="<?php echo benefit_url($option['url']); ?>"<?php endif; ?><?php if ($option['is_active']) : ?> aria-current="true"<?php endif; ?> data-taxonomy="<?php echo benefit_attr($taxonomy); ?>" data-value="<?php echo benefit_attr($option['value']); ?>"><?php echo benefit_text($option['label']); ?><?php if ($has_counts) : ?> <span class="benefit-grid__number"><?php echo benefit_text(number_format_i18n($option['count'])); ?></span><?php endif; ?></a></li>
<?php endforeach; ?>
</ul>
<?php if ($is_dropdown) : ?>
</details>
<?php endif; ?>
</nav>
