<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Builder;

use Benefit\Donations\Forms\Display\DonationFormGoalHtml;
use Benefit\Donations\Forms\Display\DonationFormRenderer;
use Benefit\Donations\Forms\Display\DonationFormViewModel;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormDefinitionMeta;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** benefit/v1/donation-forms, for people who may edit the form: what is wrong with it and what it looks like, and its versions. */
final class FormBuilderRestController implements RouteProvider
{
    private const FORM = 'donation-forms/(?P<form_id>[0-9]{1,15})';

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormViewModel $view,
        private readonly DonationFormRenderer $shown,
        private readonly DonationFormGoalHtml $goal,
    ) {}

    public function actions(): array
    {
        return [
            self::action('donation-form-check', AccessPolicy::Capability, self::FORM . '/check', $this->check(...)),
            self::action('donation-form-versions', AccessPolicy::CapabilityRead, self::FORM . '/versions', $this->versions(...)),
            self::action('donation-form-version', AccessPolicy::CapabilityRead, self::FORM . '/versions/(?P<version>[0-9]{1,15})', $this->version(...)),
        ];
    }

    /** @param \Closure(ValidatedRequest): RouteResponse $handler */
    private static function action(string $schema, AccessPolicy $access, string $route, \Closure $handler): Route
    {
        return new Route(
            str_replace('-', '_', $schema),
            RouteChannel::Rest,
            $access,
            ResponseFormat::Json,
            __DIR__ . '/schema/' . $schema . '.json',
            $handler,
            capability: static fn(ValidatedRequest $request): bool => get_post_type((int) ($request->values['form_id'] ?? 0)) === DonationFormPostType::NAME && current_user_can('edit_post', (int) $request->values['form_id']),
            route: $route,
        );
    }

    /** Changes nothing: what is edited in the browser is saved with its post. */
    private function check(ValidatedRequest $request): RouteResponse
    {
        $definition = FormDefinitionMeta::read(FormDefinitionMeta::sanitized($request->values['definition']));
        $isForm = false;
        try {
            DonationFormRepository::unfinished($definition);
            $isForm = true;
            $clean = $this->forms->checked($definition);
        } catch (UserFacingException $refusal) {
            $problems = (array) ($refusal->data['fields'] ?? []);

            return RouteResponse::json(['is_form' => $isForm, 'html' => '', 'problems' => array_map(static fn(string $path, string $sentence): array => ['path' => $path, 'sentence' => $sentence], array_keys($problems), $problems)]);
        }
        $formId = (int) $request->values['form_id'];
        $whole = new FormVersion($formId, 0, FormDefinition::of($clean));
        // As visitors would see it; what cannot be paid at all is shown as it is meant.
        $version = $this->forms->payable($whole) ?? $whole;
        $props = $this->view->props($version, "$formId-preview", (string) get_permalink($formId));
        // Open, so that what a button opens is seen, too.
        $html = $this->shown->html($version, [], $props, true, 'class="benefit"', '', $this->goal->html($version));

        return RouteResponse::json(['is_form' => true, 'html' => $html, 'problems' => []]);
    }

    private function versions(ValidatedRequest $request): RouteResponse
    {
        $format = get_option('date_format') . ', ' . get_option('time_format');

        return RouteResponse::json(['versions' => array_map(
            static fn(array $one): array => ['version' => $one['version'], 'published' => (string) wp_date($format, $one['at'])],
            $this->forms->versions((int) $request->values['form_id']),
        )]);
    }

    private function version(ValidatedRequest $request): RouteResponse
    {
        $definition = $this->forms->published((int) $request->values['form_id'], (int) $request->values['version']);

        return RouteResponse::json(['definition' => $definition ?? throw UserFacingException::notFound('unknown', __('The form has no such version.', 'benefit'))]);
    }
}
