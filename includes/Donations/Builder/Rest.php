<?php

declare(strict_types=1);

namespace Benefit\Donations\Builder;

use Benefit\Donations\FormPage\FormView;
use Benefit\Donations\FormPage\GoalView;
use Benefit\Donations\Forms\DefinitionMeta;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormPostType;
use Benefit\Donations\Forms\Forms;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Showing\ShownForm;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** benefit/v1/donation-forms, for people who may edit the form: what is wrong with it and what it looks like, and its versions. */
final class Rest
{
    private const FORM = 'donation-forms/(?P<form_id>[0-9]{1,15})';

    public function __construct(
        private readonly Forms $forms,
        private readonly FormView $view,
        private readonly ShownForm $shown,
        private readonly GoalView $goal,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            self::action('donation-form-check', Access::Capability, self::FORM . '/check', $this->check(...)),
            self::action('donation-form-versions', Access::CapabilityRead, self::FORM . '/versions', $this->versions(...)),
            self::action('donation-form-version', Access::CapabilityRead, self::FORM . '/versions/(?P<version>[0-9]{1,15})', $this->version(...)),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private static function action(string $schema, Access $access, string $route, \Closure $handler): Action
    {
        return new Action(
            str_replace('-', '_', $schema),
            Channel::Rest,
            $access,
            Reply::Json,
            __DIR__ . '/schema/' . $schema . '.json',
            $handler,
            capability: static fn(Request $request): bool => get_post_type((int) ($request->values['form_id'] ?? 0)) === FormPostType::NAME && current_user_can('edit_post', (int) $request->values['form_id']),
            route: $route,
        );
    }

    /** Changes nothing: what is edited in the browser is saved with its post. */
    private function check(Request $request): Response
    {
        $definition = DefinitionMeta::read(DefinitionMeta::sanitized($request->values['definition']));
        $isForm = false;
        try {
            Forms::unfinished($definition);
            $isForm = true;
            $clean = $this->forms->checked($definition);
        } catch (Refusal $refusal) {
            $problems = (array) ($refusal->data['fields'] ?? []);

            return Response::json(['is_form' => $isForm, 'html' => '', 'problems' => array_map(static fn(string $path, string $sentence): array => ['path' => $path, 'sentence' => $sentence], array_keys($problems), $problems)]);
        }
        $formId = (int) $request->values['form_id'];
        $whole = new FormVersion($formId, 0, FormDefinition::of($clean));
        // As visitors would see it; what cannot be paid at all is shown as it is meant.
        $version = $this->forms->payable($whole) ?? $whole;
        $props = $this->view->props($version, "$formId-preview", (string) get_permalink($formId));
        // Open, so that what a button opens is seen, too.
        $html = $this->shown->html($version, [], $props, true, 'class="benefit"', '', $this->goal->html($version));

        return Response::json(['is_form' => true, 'html' => $html, 'problems' => []]);
    }

    private function versions(Request $request): Response
    {
        $format = get_option('date_format') . ', ' . get_option('time_format');

        return Response::json(['versions' => array_map(
            static fn(array $one): array => ['version' => $one['version'], 'published' => (string) wp_date($format, $one['at'])],
            $this->forms->versions((int) $request->values['form_id']),
        )]);
    }

    private function version(Request $request): Response
    {
        $definition = $this->forms->published((int) $request->values['form_id'], (int) $request->values['version']);

        return Response::json(['definition' => $definition ?? throw new Refusal('unknown', __('The form has no such version.', 'benefit'), 404)]);
    }
}
