<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** A heading on the settings screen with the rows under it. */
final class SettingsSection
{
    /**
     * @param int               $order   sections of a tab stand in this order
     * @param list<SettingsRow> $rows
     * @param string            $warning over each tab: what the owner should know before anything else
     * @param SettingsTab|null  $tab     that it stands on; null: the first
     */
    public function __construct(
        public readonly int $order,
        public readonly string $title,
        public readonly array $rows,
        public readonly string $warning = '',
        public readonly ?SettingsTab $tab = null,
    ) {}
}
