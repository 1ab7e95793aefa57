<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A bar that unfolds. */
final class BarDropdownControl extends LinkBar
{
    public function label(): string
    {
        return __('Dropdown bar', 'benefit');
    }

    public function print(array $filter): void
    {
        $face = array_column($filter['options'], 'label', 'is_active')[1] ?? $filter['all'];
        ?>
<details class="benefit-grid__fold"<?php echo $filter['options'] === [] ? ' hidden' : ''; ?>><summary aria-label="<?php echo esc_attr("{$filter['label']}: $face"); ?>"><?php echo esc_html($face); ?></summary>
<?php $this->printList($filter, false); ?>
</details>
        <?php
    }
}
