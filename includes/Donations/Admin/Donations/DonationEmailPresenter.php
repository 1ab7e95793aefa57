<?php

declare(strict_types=1);

namespace Benefit\Donations\Admin\Donations;

use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\Receipts\EmailDeliveryRepository;
use Benefit\Shared\Email\EmailDeliveryStatus;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailTypeRegistry;

defined('ABSPATH') || exit;

/** Presents the e-mails of a donation to its screen. */
final class DonationEmailPresenter
{
    public function __construct(private readonly EmailDeliveryRepository $states, private readonly EmailTypeRegistry $types, private readonly EmailTemplateStore $templates) {}

    /** @return list<array{name: string, status: string, at: string}> */
    public function listEmails(Donation $donation): array
    {
        return array_map(fn(array $mail): array => [
            'name' => $this->types->has($mail['kind']) ? $this->templates->getDefaultTemplate($mail['kind'])->label : $mail['kind'],
            'status' => self::status($mail['state'], $mail['next'], $mail['until']),
            'at' => DonationPresenter::formatDateTime($mail['at']),
        ], $this->states->all($donation));
    }

    private static function status(EmailDeliveryStatus $state, int $next, int $until): string
    {
        return match ($state) {
            EmailDeliveryStatus::Sent => __('Sent', 'benefit'),
            EmailDeliveryStatus::Failed => __('Delivery failed', 'benefit'),
            /* translators: %s: date and time */
            EmailDeliveryStatus::Later => sprintf(__('Will be sent after %s', 'benefit'), DonationPresenter::formatDateTime($next)),
            /* translators: %s: date and time */
            EmailDeliveryStatus::Waiting => sprintf(__('Not sent yet, will be tried until %s', 'benefit'), DonationPresenter::formatDateTime($until)),
            EmailDeliveryStatus::Soon => __('On its way', 'benefit'),
        };
    }
}
