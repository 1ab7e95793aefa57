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
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes benefit/v1/donation-forms for editors of a form: validation with preview, and versions. */
final class FormBuilderRestController implements RouteProvider
{
    private const FORM = 'donation-forms/(?P<form_id>[0-9]{1,15})';

    public function __construct(
        private readonly DonationFormRepository $forms,
        private readonly DonationFormViewModel $view,
        private readonly DonationFormRenderer $shown,
        private readonly DonationFormGoalHtml $goal,
    ) {}

    public static function routes(): array
    {
        $mayEdit = RoutePermission::method('mayEdit');

        return [
            Route::rest('donation_form_check', self::FORM . '/check', AccessPolicy::Capability, __DIR__ . '/schema/donation-form-check.json', 'check', $mayEdit),
            Route::rest('donation_form_versions', self::FORM . '/versions', AccessPolicy::CapabilityRead, __DIR__ . '/schema/donation-form-versions.json', 'versions', $mayEdit),
            Route::rest('donation_form_version', self::FORM . '/versions/(?P<version>[0-9]{1,15})', AccessPolicy::CapabilityRead, __DIR__ . '/schema/donation-form-version.json', 'version', $mayEdit),
        ];
    }


    public static function mayEdit(ValidatedRequest $request): bool
    {
        $formId = (int) ($request->values['form_id'] ?? 0);

        return get_post_type($formId) === DonationFormPostType::NAME && current_user_can('edit_post', $formId);
    }

    /** Stores nothing: the browser saves the definition with the post. */
    public function check(ValidatedRequest $request): RouteResponse
    {
        $definition = FormDefinitionMeta::parseJson(FormDefinitionMeta::sanitized($request->values['definition']));
        $isForm = false;
        try {
            DonationFormRepository::unfinished($definition);
            $isForm = true;
            $clean = $this->forms->validateDefinition($definition);
        } catch (UserFacingException $refusal) {
            $problems = (array) ($refusal->data['fields'] ?? []);

            return RouteResponse::json(['is_form' => $isForm, 'html' => '', 'problems' => array_map(static fn(string $path, string $sentence): array => ['path' => $path, 'sentence' => $sentence], array_keys($problems), $problems)]);
        }
        $formId = (int) $request->values['form_id'];
        $whole = new FormVersion($formId, 0, FormDefinition::fromArray($clean));
        // Previews what visitors would see; a form that cannot be paid at all is shown as defined.
        $version = $this->forms->payable($whole) ?? $whole;
        $props = $this->view->props($version, "$formId-preview", (string) get_permalink($formId));
        // Rendered open, so that the preview includes what buttons open.
        $html = $this->shown->renderForm($version, [], $props, true, self::wrapper($this->shown->accentAttributes($version)['style'] ?? ''), '', $this->goal->renderGoal($version));

        return RouteResponse::json(['is_form' => true, 'html' => $html, 'problems' => []]);
    }

    private static function wrapper(string $style): string
    {
        return 'class="benefit"' . ($style === '' ? '' : ' style="' . HtmlOutput::attr($style) . '"');
    }

    public function versions(ValidatedRequest $request): RouteResponse
    {
        $format = get_option('date_format') . ', ' . get_option('time_format');

        return RouteResponse::json(['versions' => array_map(
            static fn(array $one): array => ['version' => $one['version'], 'published' => (string) wp_date($format, $one['at'])],
            $this->forms->versions((int) $request->values['form_id']),
        )]);
    }

    public function version(ValidatedRequest $request): RouteResponse
    {
        $definition = $this->forms->published((int) $request->values['form_id'], (int) $request->values['version']);

        return RouteResponse::json(['definition' => $definition ?? throw UserFacingException::notFound('unknown', __('This version of the form does not exist.', 'benefit'))]);
    }
}
