<?php

declare(strict_types=1);

namespace Benefit\Donations\FormPage;

use Benefit\Donations\Accounts\Login;
use Benefit\Donations\Accounts\LoginPart;
use Benefit\Donations\Forms\FormNonces;
use Benefit\Donations\Forms\Forms;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Donations\Giving\ErrorHtml;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** Logging in and registering at a form (CONTRACTS.md "Donations"). No rules here. */
final class LoginAjax
{
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(private readonly Forms $forms, private readonly FormView $view, private readonly Login $login) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            $this->part('give_checkout_login', Reply::Html, $this->panel(...)),
            $this->part('give_checkout_register', Reply::BareJson, fn(Request $request): Response => Response::json(['fields' => $this->fields($request), 'submit' => $this->button($request)])),
            $this->part('give_cancel_login', Reply::BareJson, fn(Request $request): Response => Response::json(['fields' => $this->fields($request)])),
            new Action(
                'give_process_donation_login',
                Channel::Ajax,
                Access::GuestWrite,
                Reply::BareJson,
                self::SCHEMA . 'give-process-donation-login.json',
                $this->logIn(...),
                [new RateRule('visitor', Login::TRIES, MINUTE_IN_SECONDS)],
                nonceAction: FormNonces::actionFor(...),
            ),
        ];
    }

    /** @param \Closure(Request): Response $handler */
    private function part(string $name, Reply $reply, \Closure $handler): Action
    {
        $schema = self::SCHEMA . ($reply === Reply::Html ? 'give-checkout-login.json' : 'give-login-fields.json');

        return new Action($name, Channel::Ajax, Access::VisitorRead, $reply, $schema, $handler, [RateRule::ofVisitor()], nonceAction: FormNonces::actionFor(...));
    }

    private function panel(Request $request): Response
    {
        $form = $this->loginForm($request);
        $user = LoginPart::user($form->definition);
        if ($user !== null) {
            return Response::html(LoginPart::loggedIn($user, wp_logout_url((string) get_permalink($form->formId))));
        }

        return Response::html(LoginPart::panel((string) get_permalink($form->formId), self::prefix($request, $form)));
    }

    private function fields(Request $request): string
    {
        $form = $this->form($request);
        $props = $this->view->props($form, self::prefix($request, $form), (string) get_permalink($form->formId));

        return LoginPart::html($props['login'] ?? null) . DonorPart::html($props['fields']);
    }

    private function button(Request $request): string
    {
        return '<button type="submit" class="wp-element-button benefit-button">' . View::text(FormView::button($this->form($request)->definition)) . '</button>';
    }

    private function logIn(Request $request): Response
    {
        $this->loginForm($request);
        try {
            $user = $this->login->in($request->values['give_user_login'], $request->values['give_user_pass']);
        } catch (Refusal $refusal) {
            if (!in_array($refusal->reason, ['wrong_login', 'logged_in'], true)) {
                throw $refusal;
            }

            return Response::json(['success' => false, 'data' => ErrorHtml::of($refusal)]);
        }

        return Response::json([
            'success' => true,
            'data' => LoginPart::loggedIn($user),
            'donor' => DonorPart::ofAccount($user),
        ]);
    }

    /** @throws Refusal 400 `give_invalid_donation_form`, 422 `no_login` */
    private function loginForm(Request $request): FormVersion
    {
        $form = $this->form($request);

        return $form->definition->offersLogin() ? $form : throw new Refusal('no_login', __('Nobody logs in by this form.', 'benefit'), field: 'form_id');
    }

    /** @throws Refusal 400 `give_invalid_donation_form` */
    private function form(Request $request): FormVersion
    {
        $id = $request->values['give_form_id'] ?? $request->values['form_id'] ?? 0;

        return $this->forms->open(is_int($id) ? $id : 0)
            ?? throw new Refusal('give_invalid_donation_form', __('This form takes no donations at the moment.', 'benefit'), 400, 'form_id');
    }

    private static function prefix(Request $request, FormVersion $form): string
    {
        $prefix = $request->values['give_form_id_prefix'] ?? '';

        return is_string($prefix) && preg_match('/^[0-9]+(-[0-9]+)?$/D', $prefix) === 1 ? $prefix : (string) $form->formId;
    }
}
