<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\AdminFieldRenderer;

defined('ABSPATH') || exit;

/** A row of the settings screen: what a setting is called, and its control. */
final class SettingsRow
{
    /**
     * @param string                    $key
     * @param string                    $label      also names the setting in an error
     * @param \Closure(AdminFieldRenderer): void  $print      the control
     * @param bool                      $isLabelled false: the control has labels of its own (boxes)
     * @param array<string, string>     $more       labels of further settings in this row, by key
     */
    public function __construct(
        public readonly string $key,
        public readonly string $label,
        public readonly \Closure $print,
        public readonly bool $isLabelled = true,
        public readonly array $more = [],
    ) {}
}
