<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Display;

use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Forms\FormNonceWireOverrides;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\Accounts\DonorLogin;
use Benefit\Donations\Giving\Accounts\DonorLoginView;
use Benefit\Donations\Giving\DonationErrorHtml;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Routes logging in and registering at a form (docs/contracts.md "Donations"). */
final class DonorLoginAjax implements RouteProvider
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(private readonly DonationFormRepository $forms, private readonly DonationFormViewModel $view, private readonly DonorLogin $login) {}

    public static function routes(): array
    {
        return [
            Route::ajax('give_checkout_login', AccessPolicy::VisitorRead, RouteContract::forHtml(self::SCHEMA . 'give-checkout-login.json'), 'panel', overrides: FormNonceWireOverrides::class),
            Route::ajax('give_checkout_register', AccessPolicy::VisitorRead, RouteContract::bareJson(self::SCHEMA . 'give-login-fields.json'), 'register', overrides: FormNonceWireOverrides::class),
            Route::ajax('give_cancel_login', AccessPolicy::VisitorRead, RouteContract::bareJson(self::SCHEMA . 'give-login-fields.json'), 'cancel', overrides: FormNonceWireOverrides::class),
            Route::ajax(
                'give_process_donation_login',
                AccessPolicy::GuestWrite,
                RouteContract::bareJson(self::SCHEMA . 'give-process-donation-login.json'),
                'logIn',
                [new RateLimitRule('visitor', DonorLogin::TRIES, MINUTE_IN_SECONDS)],
                overrides: DonorLoginWireOverrides::class,
            ),
        ];
    }


    public function panel(ValidatedRequest $request): RouteResponse
    {
        $form = $this->loginForm($request);
        $user = DonorLoginView::user($form->definition);
        if ($user !== null) {
            return RouteResponse::fromHtml(DonorLoginView::loggedIn($user, wp_logout_url((string) get_permalink($form->formId))));
        }

        return RouteResponse::fromHtml(DonorLoginView::panel((string) get_permalink($form->formId), self::prefix($request, $form)));
    }

    public function register(ValidatedRequest $request): RouteResponse
    {
        return RouteResponse::json(['fields' => $this->fields($request), 'submit' => $this->button($request)]);
    }

    public function cancel(ValidatedRequest $request): RouteResponse
    {
        // Clients of the specification parse this text as JSON.
        return RouteResponse::json(['fields' => (string) wp_json_encode($this->fields($request))]);
    }

    private function fields(ValidatedRequest $request): string
    {
        $form = $this->form($request);
        $props = $this->view->props($form, self::prefix($request, $form), (string) get_permalink($form->formId));

        return DonorLoginView::renderLogin($props['login'] ?? null) . DonorFieldsHtml::renderFields($props['fields']);
    }

    private function button(ValidatedRequest $request): string
    {
        return '<button type="submit" class="wp-element-button benefit-button">' . HtmlOutput::text(DonationFormViewModel::button($this->form($request)->definition)) . '</button>';
    }

    public function logIn(ValidatedRequest $request): RouteResponse
    {
        $this->loginForm($request);
        try {
            $user = $this->login->logIn($request->values['give_user_login'], $request->values['give_user_pass']);
        } catch (UserFacingException $refusal) {
            if (!in_array($refusal->reason, ['wrong_login', 'logged_in'], true)) {
                throw $refusal;
            }

            return RouteResponse::json(['success' => false, 'data' => DonationErrorHtml::renderErrors($refusal)]);
        }

        return RouteResponse::json([
            'success' => true,
            'data' => DonorLoginView::loggedIn($user),
            'donor' => DonorFieldsHtml::ofAccount($user),
        ]);
    }

    /** @throws UserFacingException 400 `give_invalid_donation_form`, 422 `no_login` */
    private function loginForm(ValidatedRequest $request): FormVersion
    {
        $form = $this->form($request);

        return $form->definition->offersLogin() ? $form : throw UserFacingException::refused('no_login', __('You cannot log in on this form.', 'benefit'), field: 'form_id');
    }

    /** @throws UserFacingException 400 `give_invalid_donation_form` */
    private function form(ValidatedRequest $request): FormVersion
    {
        $id = $request->values['give_form_id'] ?? $request->values['form_id'] ?? 0;

        return $this->forms->open(is_int($id) ? $id : 0)
            ?? throw UserFacingException::badRequest('give_invalid_donation_form', __('This form is not accepting donations right now.', 'benefit'), 'form_id');
    }

    private static function prefix(ValidatedRequest $request, FormVersion $form): string
    {
        $prefix = $request->values['give_form_id_prefix'] ?? '';

        return is_string($prefix) && preg_match('/^[0-9]+(-[0-9]+)?$/D', $prefix) === 1 ? $prefix : (string) $form->formId;
    }
}
