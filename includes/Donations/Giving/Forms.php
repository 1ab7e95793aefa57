<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Donations\Forms\FormNonces;
use Benefit\Donations\Forms\OwnField;
use Benefit\Donations\Frame\FrameAddress;
use Benefit\Donations\Product\Product;
use Benefit\Donations\Proof\ProofGuard;
use Benefit\Donations\Uploads\FileEntry;
use Benefit\Donations\Uploads\NativeFiles;
use Benefit\Payments\Placement\Placement;
use Benefit\Payments\Placement\WaitingPage;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\Gate;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Random;
use Benefit\Shared\Refusal;
use Benefit\Shared\Settings\Pages;

defined('ABSPATH') || exit;

/** The plain post of a donation form: it works without JavaScript, and is what makes a donation with it, too. */
final class Forms
{
    public const ACTION = Product::GIVE;
    /** Of one visitor, with those that are refused. */
    public const POSTS_A_MINUTE = 150;
    private const KEY_BYTES = 24;

    /** @var array<string, mixed> ids of the files that came with this post, beside those that it named */
    private array $received = [];

    public function __construct(
        private readonly Entries $entries,
        private readonly FormGateways $gateways,
        private readonly Placement $placement,
        private readonly Pages $pages,
        private readonly ProofGuard $proof,
        private readonly NativeFiles $files,
        private readonly AccountGuard $accounts,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [new Action(
            self::ACTION,
            Channel::Form,
            Access::GuestStart,
            Reply::Page,
            Entries::SCHEMA,
            fn(Request $request): Response => $this->give($this->withFiles($request)),
            [RateRule::ofVisitor(self::POSTS_A_MINUTE)],
            stale: fn(Request $request): Response => $this->review($this->withFiles($request)),
            more: fn(array $input): array => $this->gateways->fieldsOf($input[Entries::GATEWAY] ?? null),
            words: Entries::words(...),
            nonceField: FormNonces::FIELD,
            nonceAction: FormNonces::actionFor(...),
            addressFields: ['payment-mode'],
            marks: ['give_action' => 'purchase', 'give-form-id' => null],
            maxBytes: wp_max_upload_size() + Gate::MAX_BYTES,
            fileField: NativeFiles::NAME,
            shownAgain: fn(array $input): array => $this->received + $input,
            frame: FormNonces::formIn(...),
        )];
    }

    /**
     * Files of a page without scripts are stored first: the form carries them on by their ids.
     *
     * @throws Refusal about the first file that is not taken
     */
    private function withFiles(Request $request): Request
    {
        // Without a visitor nobody could give with them.
        if ($request->files === [] || $request->visitor === null || $request->visitor === '') {
            return $request;
        }
        ['values' => $values, 'refusals' => $refusals] = $this->files->received($request, $request->values, (int) $request->values['give-form-id']);
        $this->received = array_intersect_key($values, [FileEntry::NAME => true]);
        // A field that the form has no more is dropped, as other unknown ones are.
        foreach (array_filter($refusals, static fn(Refusal $refusal): bool => $refusal->reason !== 'not_found') as $slug => $refusal) {
            throw Problems::one($refusal->reason, OwnField::nameOf($slug), $refusal->getMessage());
        }

        return new Request($values, $request->visitor, $request->network, $request->channel, frame: $request->frame);
    }

    /** Without a key (or with a proof that has run out) the gift is shown once more, on a page that carries a key. */
    private function review(Request $request): Response
    {
        $gift = $this->proof->watching($request, fn(): Gift => $this->entries->check($request->values, (string) $request->visitor, isPlain: true));

        return Response::page(['review' => true, 'key' => Random::base64url(self::KEY_BYTES), 'amount_minor' => $gift->amountMinor, 'fee_minor' => $gift->feeMinor, 'level' => $gift->level, 'period' => $gift->recurrence?->period->value ?? RecurringChoice::ONCE]);
    }

    private function give(Request $request): Response
    {
        if (isset($request->values['benefit_edit'])) {
            return Response::page([]);
        }
        if (!isset($request->values[DonationPlacement::KEY]) || !$this->accounts->isProven($request->values)) {
            return $this->review($request);
        }
        try {
            $answer = $this->placement->place($request);
        } catch (Refusal $refusal) {
            if ($refusal->reason !== 'in_flight') {
                throw $refusal;
            }

            $waiting = [WaitingPage::PARAMETER => $request->values[DonationPlacement::KEY]];

            return Response::redirect(FrameAddress::isAsked() ? FrameAddress::url((int) $request->values['give-form-id'], $waiting, $request->frame) : $this->pages->url(Product::RECEIPT, $waiting));
        }
        // A payment page lets nobody put it in a frame: the donor goes there by a link that opens it in the whole window.
        $isPaymentPage = !str_starts_with($answer['redirect'], home_url('/'));

        return FrameAddress::isAsked() && $isPaymentPage ? Response::page(['leave' => $answer['redirect']]) : Response::redirect($answer['redirect']);
    }
}
