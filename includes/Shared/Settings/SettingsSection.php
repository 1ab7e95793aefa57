<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** A section of the settings screen: a heading and its rows. */
final class SettingsSection
{
    /**
     * @param int               $order   position within the tab
     * @param list<SettingsRow> $rows
     * @param string            $warning shown above every tab
     * @param SettingsTab|null  $tab     null for the first tab
     */
    public function __construct(
        public readonly int $order,
        public readonly string $title,
        public readonly array $rows,
        public readonly string $warning = '',
        public readonly ?SettingsTab $tab = null,
    ) {}
}
