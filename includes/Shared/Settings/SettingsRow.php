<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Admin\AdminFieldRenderer;

defined('ABSPATH') || exit;

/** A row of the settings screen: a label and a control. */
final class SettingsRow
{
    /**
     * @param string                    $key
     * @param string                    $label      also names the setting in errors
     * @param \Closure(AdminFieldRenderer): void  $print      prints the control
     * @param bool                      $isLabelled false if the control has its own labels (checkboxes)
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
