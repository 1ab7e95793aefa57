<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\DonorAccess\DonorSession;
use Benefit\Donations\Forms\FormNonces;
use Benefit\Donations\Proof\ProofGuard;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/** The ajax actions of a donation form (CONTRACTS.md "Donations"). No rules here. */
final class Ajax
{
    public const NONCES_ACTION = 'give_donation_form_reset_all_nonce';
    private const SCHEMA = __DIR__ . '/schema/';

    public function __construct(
        private readonly Entries $entries,
        private readonly FormGateways $gateways,
        private readonly FormNonces $nonces,
        private readonly DonorSession $session,
        private readonly ProofGuard $proof,
        private readonly AccountGuard $accounts,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            new Action('give_donation_form_nonce', Channel::Ajax, Access::MakesToken, Reply::Json, self::SCHEMA . 'give-form.json', $this->nonce(...), [RateRule::ofVisitor()], frame: FormNonces::formIn(...)),
            new Action(self::NONCES_ACTION, Channel::Ajax, Access::MakesToken, Reply::Json, self::SCHEMA . 'give-form-nonces.json', $this->nonces(...), [RateRule::ofVisitor()], frame: FormNonces::formIn(...)),
            new Action(
                'give_load_gateway',
                Channel::Ajax,
                Access::GuestWrite,
                Reply::Html,
                self::SCHEMA . 'give-load-gateway.json',
                $this->gateway(...),
                [RateRule::ofVisitor()],
                nonceAction: FormNonces::actionFor(...),
                addressFields: ['payment-mode'],
                frame: FormNonces::formIn(...),
            ),
            new Action(
                'give_process_donation',
                Channel::Ajax,
                Access::GuestWrite,
                Reply::Html,
                Entries::SCHEMA,
                $this->validate(...),
                [RateRule::ofVisitor(Forms::POSTS_A_MINUTE)],
                more: fn(array $input): array => $this->gateways->fieldsOf($input[Entries::GATEWAY] ?? null),
                words: Entries::words(...),
                nonceField: FormNonces::FIELD,
                nonceAction: FormNonces::actionFor(...),
                refusalHtml: ErrorHtml::of(...),
                addressFields: ['payment-mode'],
                frame: FormNonces::formIn(...),
            ),
        ];
    }

    private function nonce(Request $request): Response
    {
        return Response::text($this->nonces->forGiving($this->formIn($request)));
    }

    private function nonces(Request $request): Response
    {
        $id = $this->formIn($request);

        return Response::json([
            'give_form_hash' => $this->nonces->forGiving($id),
            'give_form_user_register_hash' => $this->nonces->forRegistering($id),
            'donor_session' => $this->session->isOpen(),
        ]);
    }

    private function gateway(Request $request): Response
    {
        $form = $this->entries->form(['give-form-id' => $request->values['give_form_id']])->definition;
        $id = $request->values['give_payment_mode'] ?? $request->values['payment-mode'] ?? '';
        $prefix = $request->values['give_form_id_prefix'] ?? '';
        foreach ($this->gateways->of($form, max(1, $form->firstMinor())) as $gateway) {
            if ($gateway->id() === $id) {
                return Response::html($this->gateways->panel($gateway, is_string($prefix) ? $prefix : ''));
            }
        }
        throw new Refusal('invalid_gateway', __('This way to pay is not offered any more. Please choose another one.', 'benefit'), field: 'give_payment_mode');
    }

    /** Makes nothing: the browser posts the form itself then. */
    private function validate(Request $request): Response
    {
        try {
            $gift = $this->proof->watching($request, fn(): Gift => $this->entries->check($request->values, (string) $request->visitor));
        } catch (Refusal $refusal) {
            throw $this->entries->isFromOlderPage($request->values) ? TodaysForm::shownBeside($refusal, $request) : $refusal;
        }
        $this->proof->check($request, $gift->form->formId, isGiven: false);
        if (!$this->accounts->isProven($request->values)) {
            throw Gate::badNonce();
        }
        $this->accounts->check($request, $gift, isGiven: false);

        return Response::html('success');
    }

    private function formIn(Request $request): int
    {
        $id = $request->values['give_form_id'] ?? 0;
        try {
            return $this->entries->form(['give-form-id' => $id])->formId;
        } catch (Refusal $refusal) {
            throw new Refusal('give_invalid_donation_form', $refusal->getMessage(), 400, 'give_form_id');
        }
    }
}
