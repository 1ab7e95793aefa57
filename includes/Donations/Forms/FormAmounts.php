<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** Amounts of forms in the site's currency, and goals of campaigns, for a change of that currency. */
final class FormAmounts
{
    public function __construct(private readonly Database $database, private readonly DonationFormRepository $forms) {}

    public function describeForms(): string
    {
        $count = count($this->definitions());

        /* translators: %s: a number */
        return $count === 0 ? '' : sprintf(_n('%s form', '%s forms', $count, 'benefit'), number_format_i18n($count));
    }

    public function describeGoals(): string
    {
        $count = count($this->campaigns());

        /* translators: %s: a number */
        return $count === 0 ? '' : sprintf(_n('%s goal', '%s goals', $count, 'benefit'), number_format_i18n($count));
    }

    /** A form without amounts cannot take donations, so it becomes a draft. */
    public function clear(): void
    {
        foreach ($this->definitions() as $formId => $definition) {
            $form = ['amount_minor' => 0, 'levels' => [], 'default_level' => 0] + $definition;
            $form['custom'] = ['enabled' => false, 'minimum_minor' => 0, 'maximum_minor' => 0] + ($definition['custom'] ?? []);
            if (isset($form['goal']['amount_minor'])) {
                $form['goal'] = ['enabled' => false, 'amount_minor' => 0] + $form['goal'];
            }
            if (isset($form['fees']['fixed_minor'])) {
                $form['fees']['fixed_minor'] = 0;
            }
            $this->forms->write($formId, $form);
            if (get_post_status($formId) !== 'draft') {
                wp_update_post(['ID' => $formId, 'post_status' => 'draft']);
            }
        }
        foreach ($this->campaigns() as $campaignId) {
            update_post_meta($campaignId, CampaignMetaFields::GOAL, 0);
        }
    }

    /** @return array<int, array<string, mixed>> definitions being edited, without those in a currency of their own, by form */
    private function definitions(): array
    {
        $rows = $this->database->rows(
            "SELECT p.ID, m.meta_value FROM {wp.posts} p JOIN {wp.postmeta} m ON m.post_id = p.ID AND m.meta_key = %s
             WHERE p.post_type = %s AND p.post_status NOT IN ('auto-draft', 'trash') ORDER BY p.ID",
            DonationFormRepository::META,
            DonationFormPostType::NAME,
        );
        $definitions = [];
        foreach ($rows as $row) {
            $definition = json_decode((string) $row['meta_value'], true);
            if (is_array($definition) && ($definition['currency'] ?? '') === '') {
                $definitions[(int) $row['ID']] = $definition;
            }
        }

        return $definitions;
    }

    /** @return list<int> campaigns with a goal that is an amount */
    private function campaigns(): array
    {
        $rows = $this->database->rows(
            "SELECT p.ID FROM {wp.posts} p JOIN {wp.postmeta} m ON m.post_id = p.ID AND m.meta_key = %s AND m.meta_value > 0
             LEFT JOIN {wp.postmeta} t ON t.post_id = p.ID AND t.meta_key = %s
             WHERE p.post_type = %s AND p.post_status NOT IN ('auto-draft', 'trash') AND COALESCE(t.meta_value, '') IN ('', 'amount') ORDER BY p.ID",
            CampaignMetaFields::GOAL,
            CampaignMetaFields::GOAL_TYPE,
            CampaignPostType::NAME,
        );

        return array_map(static fn(array $row): int => (int) $row['ID'], $rows);
    }
}
