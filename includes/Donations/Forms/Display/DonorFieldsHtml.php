<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\DonorFields;
use Benefit\Shared\Forms\CustomFieldsView;

defined('ABSPATH') || exit;

/** Renders the fields about the donor; src/donations/forms/display/DonorPart.tsx renders the same. */
final class DonorFieldsHtml
{
    /** @return array<string, string> an account's details by field name */
    public static function ofAccount(\WP_User $user): array
    {
        return [DonorFields::FIRST => $user->first_name, DonorFields::LAST => $user->last_name, DonorFields::EMAIL => $user->user_email];
    }

    /** @param list<array<string, mixed>> $fields from FieldSet::props() */
    public static function renderFields(array $fields): string
    {
        $html = '';
        $company = '';
        foreach ($fields as $field) {
            // Rendered together: the stylesheet hides the company's name until the answer is yes.
            if ($field['name'] === DonorFields::COMPANY_OPTION) {
                $company = CustomFieldsView::field($field);
            } elseif ($company !== '') {
                $html .= '<div class="give-company">' . $company . CustomFieldsView::field($field) . '</div>';
                $company = '';
            } else {
                $html .= CustomFieldsView::field($field);
            }
        }

        return $html;
    }
}
