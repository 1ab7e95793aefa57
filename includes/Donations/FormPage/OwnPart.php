<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Shared\Fields\Fields;

defined('ABSPATH') || exit;

/**
 * The owner's own questions as the template prints them: src/donations/form-page/OwnPart.tsx. One that may not be asked for
 * stands in a fieldset of its own, which scripts switch off as a whole; the style sheet hides it at first where there are any.
 */
final class OwnPart
{
    /**
     * @param list<array<string, mixed>> $fields as Fields::props() has them
     * @param list<array{name: string, required: bool, shown: bool}> $conditional
     */
    public static function html(array $fields, array $conditional): string
    {
        $shown = array_column($conditional, 'shown', 'name');
        $html = '';
        foreach ($fields as $field) {
            $isShown = $shown[$field['name']] ?? null;
            $html .= $isShown === null
                ? Fields::field($field)
                : '<fieldset class="give-conditional' . ($isShown ? '' : ' give-conditional--waiting') . '" role="presentation">' . Fields::field($field) . '</fieldset>';
        }

        return $html;
    }
}
