<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Giving\DonorFields;
use Benefit\Shared\Forms\CustomFieldsView;

defined('ABSPATH') || exit;

/** The questions about the donor as the template prints them: src/donations/form-page/DonorPart.tsx. */
final class DonorFieldsHtml
{
    /** @return array<string, string> what an account says of its owner, by field name */
    public static function ofAccount(\WP_User $user): array
    {
        return [DonorFields::FIRST => $user->first_name, DonorFields::LAST => $user->last_name, DonorFields::EMAIL => $user->user_email];
    }

    /** @param list<array<string, mixed>> $fields as Fields::props() has them */
    public static function html(array $fields): string
    {
        $html = '';
        $company = '';
        foreach ($fields as $field) {
            // Asked for first, then shown with it: the style sheet hides the name until the answer is yes.
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
