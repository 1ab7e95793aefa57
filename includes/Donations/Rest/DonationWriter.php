<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\Donations\DonationActions;
use Benefit\Donations\Admin\Donations\DonationCorrection;
use Benefit\Donations\Admin\Donations\DonationMove;
use Benefit\Donations\Admin\Donations\DonationTrash;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Creates, corrects, moves, and deletes donations that staff send through REST. */
final class DonationWriter
{
    /** Fields that staff may correct, by their names in DonationCorrection. */
    private const CORRECTED = ['first_name' => 'firstName', 'last_name' => 'lastName', 'email' => 'email', 'company' => 'company', 'comment' => 'comment', 'anonymous' => 'anonymous'];

    /** Fields that move a donation. */
    private const MOVED = ['formId', 'campaignId'];

    public function __construct(
        private readonly DonationRepository $donations,
        private readonly ManualDonationRestInput $received,
        private readonly DonationCorrection $correction,
        private readonly DonationActions $giftActions,
        private readonly DonationTrash $trash,
        private readonly DonationMove $move,
    ) {}

    /** @return list<string> fields that update() accepts */
    public static function fields(): array
    {
        return [...array_values(self::CORRECTED), ...self::MOVED, 'status'];
    }

    /** @param array<string, mixed> $values of ManualDonationRestInput::creatableFields() */
    public function create(array $values): int
    {
        return $this->received->enter($values);
    }

    /**
     * @param array<string, mixed> $changes by field
     *
     * @throws UserFacingException
     */
    public function update(int $id, array $changes): void
    {
        $moved = array_intersect_key($changes, array_flip(self::MOVED));
        if ($moved !== []) {
            if (count($changes) > count($moved)) {
                throw UserFacingException::badRequest('invalid', __('Move the donation in a request of its own.', 'benefit'), (string) array_key_first($moved));
            }
            $this->move->move($id, $moved['formId'] ?? null, $moved['campaignId'] ?? null, get_current_user_id());

            return;
        }
        $status = $changes['status'] ?? null;
        if ($status === null) {
            $names = array_flip(self::CORRECTED);
            $corrections = [];
            foreach ($changes as $field => $value) {
                $corrections[$names[$field]] = $value;
            }
            ManualDonationRestInput::withFieldErrors(fn() => $this->correction->correct($id, $corrections, get_current_user_id()));

            return;
        }
        $donation = $this->donations->byId($id) ?? throw new \LogicException('It was there a moment ago.');
        $move = match ($status) {
            DonationStatus::Publish->value => fn() => $this->giftActions->markPaid($donation, get_current_user_id()),
            DonationStatus::Trash->value => fn() => $this->trash->trash($id, get_current_user_id()),
            DonationStatus::Cancelled->value => fn() => $this->giftActions->cancel($donation, '', get_current_user_id()),
            // All other statuses follow from the payment.
            default => throw UserFacingException::badRequest('read_only', __('You can only mark a donation as paid or cancel it. Every other status follows from its payment.', 'benefit'), 'status'),
        };
        if (count($changes) > 1) {
            throw UserFacingException::badRequest('invalid', __('Change the status in a request of its own.', 'benefit'), 'status');
        }
        $move();
    }

    public function delete(int $id, bool $isFinal): void
    {
        $isFinal ? $this->trash->delete($id, get_current_user_id()) : $this->trash->trash($id, get_current_user_id());
    }
}
