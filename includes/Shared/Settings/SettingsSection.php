<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** A heading on the settings screen with the rows under it. */
final class SettingsSection
{
    /**
     * @param int               $order   sections stand in this order
     * @param list<SettingsRow> $rows
     * @param string            $warning over the whole form: what the owner should know before anything else
     */
    public function __construct(
        public readonly int $order,
        public readonly string $title,
        public readonly array $rows,
        public readonly string $warning = '',
    ) {}
}
