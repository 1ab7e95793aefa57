<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Finds, validates and publishes donation forms. */
final class DonationFormRepository
{
    public const META = FormDefinitionMeta::KEY;
    /** Enough for sixty fields with a hundred choices each. */
    private const MOST_KEYS = 20_000;
    private const MOST_DEPTH = 8;

    public function __construct(
        private readonly FormVersionRepository $versions,
        private readonly Settings $settings,
        private readonly Clock $clock,
        private readonly GatewayRegistry $gateways,
    ) {}

    /**
     * Form through which this visitor can donate now: published, without a password or unlocked. Reduced to what can be
     * paid (AvailableDonationFormOptions); null if nothing is left.
     */
    public function open(int $formId): ?FormVersion
    {
        $post = get_post($formId);
        $isOpen = $post instanceof \WP_Post && $post->post_type === DonationFormPostType::NAME && $post->post_status === 'publish' && !post_password_required($post);

        return $isOpen ? $this->payable($this->versions->current($formId)) : null;
    }

    /** Newest version, even if it currently takes no donations; null if it was never published. */
    public function current(int $formId): ?FormVersion
    {
        return $formId > 0 ? $this->versions->current($formId) : null;
    }

    /**
     * Newest version of several forms, in one query.
     *
     * @param list<int> $formIds
     *
     * @return array<int, FormVersion> by form id
     */
    public function currentOf(array $formIds): array
    {
        return $this->versions->currentOf($formIds);
    }

    /**
     * Definition being edited, published or not, as version 0; null if it could not be published or paid. For editors
     * only.
     */
    public function draft(int $formId): ?FormVersion
    {
        $stored = get_post_type($formId) === DonationFormPostType::NAME ? json_decode((string) get_post_meta($formId, self::META, true), true) : null;
        try {
            return is_array($stored) ? $this->payable(new FormVersion($formId, 0, FormDefinition::fromArray($this->validateDefinition($stored)))) : null;
        } catch (UserFacingException) {
            return null;
        }
    }

    /** Reduces a form to what can be paid now; null if nothing is left. */
    public function payable(?FormVersion $form): ?FormVersion
    {
        return $form?->withDefinition((new AvailableDonationFormOptions($this->gateways, $this->settings))->getAvailableForm($form->definition));
    }

    public function version(int $formId, int $version): ?FormVersion
    {
        return $this->versions->findVersion($formId, $version);
    }

    /** Money format in the form's currency. */
    public function moneyFormat(FormDefinition $form): MoneyFormat
    {
        $money = $this->settings->money();

        return $form->currency === '' ? $money : $money->withCurrency($form->currency);
    }

    public function title(int $formId): string
    {
        // Unfiltered: filters are meant for pages, and every output escapes.
        $post = get_post($formId);

        return $post instanceof \WP_Post && $post->post_type === DonationFormPostType::NAME ? wp_specialchars_decode($post->post_title, ENT_QUOTES) : '';
    }

    /**
     * @param array<array-key, mixed> $definition
     *
     * @return array<string, mixed> as in schema/definition.json, without contradictions
     *
     * @throws UserFacingException 400 `invalid`, with messages by the path of each property in `data.fields`
     */
    public function validateDefinition(array $definition): array
    {
        $problems = FormDefinition::problems(self::unfinished($definition));
        $clean = [];
        try {
            $clean = RouteSchema::load(FormDefinition::SCHEMA)->clean($definition, true);
        } catch (UserFacingException $refusal) {
            // The schema reports only one error, and our own messages are better.
            $problems = $problems === [] ? [self::path($refusal) => $refusal->getMessage()] : $problems;
        }
        $campaign = $definition['campaign_id'] ?? 0;
        if ($campaign !== 0 && get_post_type($campaign) !== CampaignPostType::NAME) {
            $problems['campaign_id'] = __('This campaign could not be found.', 'benefit');
        }
        // Accepts disabled payment methods, which may be enabled again.
        $unknown = array_filter($clean['gateways'] ?? [], fn(string $id): bool => $this->gateways->get($id) === null);
        if ($unknown !== []) {
            /* translators: %s: names of ways to pay */
            $problems['gateways'] = sprintf(__('These payment methods are not available on this site: %s. Please remove them.', 'benefit'), implode(', ', $unknown));
        }
        if ($problems !== []) {
            throw UserFacingException::badRequest('invalid', (string) reset($problems), (string) array_key_first($problems), ['fields' => $problems]);
        }

        return $clean;
    }

    /**
     * Validates a definition that may be incomplete but must not contain wrong types.
     *
     * @param array<array-key, mixed> $definition
     *
     * @return array<string, mixed>
     *
     * @throws UserFacingException 400, with the message by its path in `data.fields`
     */
    public static function unfinished(array $definition): array
    {
        try {
            RouteSchema::shape($definition, self::MOST_KEYS, self::MOST_DEPTH);

            return RouteSchema::load(FormDefinition::SCHEMA)->relaxed()->clean($definition, true);
        } catch (UserFacingException $refusal) {
            throw UserFacingException::badRequest($refusal->reason, $refusal->getMessage(), self::path($refusal), ['fields' => [self::path($refusal) => $refusal->getMessage()]]);
        }
    }

    /** Converts `fields[2][label]` to `fields.2.label`. */
    private static function path(UserFacingException $refusal): string
    {
        return str_replace(['[', ']'], ['.', ''], $refusal->field ?? '');
    }

    /** Publishes the definition being edited as a new version. An invalid one changes nothing for visitors. */
    public function publish(int $formId): void
    {
        $stored = json_decode((string) get_post_meta($formId, self::META, true), true);
        try {
            $this->versions->publish($formId, $this->validateDefinition(is_array($stored) ? $stored : []), $this->clock->now());
        } catch (UserFacingException) {
            return;
        }
    }

    /** Initializes a new form from a template. */
    public function createFromTemplate(int $formId, string $template = DonationFormTemplates::STANDARD): void
    {
        if ((string) get_post_meta($formId, self::META, true) === '') {
            $this->write($formId, DonationFormTemplates::all($this->settings->currency())[$template]['definition']);
        }
    }

    /** @param array<string, mixed> $definition */
    public function write(int $formId, array $definition): void
    {
        update_post_meta($formId, self::META, wp_slash(self::json($definition)));
    }

    /** @param array<array-key, mixed> $definition */
    public static function json(array $definition): string
    {
        return (string) wp_json_encode($definition, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    /** @return list<array{version: int, at: int}> newest first; `at` in Unix seconds */
    public function versions(int $formId): array
    {
        return $this->versions->all($formId);
    }

    /** Published definition as JSON; null if there is no such version. */
    public function published(int $formId, int $version): ?string
    {
        return $this->versions->json($formId, $version);
    }
}
