<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGreeting;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Defines the emails about a changed email address, to the former and to the new one. The former may belong to a
 * stranger, so its email names neither the donor nor the new address.
 */
final class DonorEmailChangeEmails
{
    public const REPLACED = 'donation_email_replaced';
    public const CHANGED = 'donation_email_changed';

    public function __construct(
        private readonly EmailTypeRegistry $types,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly DonorRepository $donors,
    ) {}

    public function addTypes(): void
    {
        $this->types->add(new EmailType(
            self::REPLACED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Email address changed (to donor’s former address)', 'benefit'),
                /* translators: {site} stays as it is */
                subject: __('Your email address at {site} was changed', 'benefit'),
                title: __('Your email address was changed', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("The email address for your donations to {site} was changed. From now on, we write to the new address, and {email} no longer gives access to your donations.\n\nIf you did not ask for this, please reply to this email.", 'benefit'),
                placeholders: EmailDraft::placeholders(['email' => __('donor’s former email address', 'benefit')]),
            ),
            fn(int $subjectId, array $data): EmailDraft => $this->draft($data, []),
            fn(): EmailDraft => $this->draft(['email' => 'ada@example.org'], []),
            DonationsProduct::ID,
        ));
        $this->types->add(new EmailType(
            self::CHANGED,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Email address changed (to donor’s new address)', 'benefit'),
                /* translators: {site} stays as it is */
                subject: __('Your new email address at {site}', 'benefit'),
                title: __('Your new email address', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Hello {first_name}, from now on, we write to {email} about your donations to {site}.\n\nIf you did not ask for this, please reply to this email.", 'benefit'),
                placeholders: EmailDraft::placeholders(['first_name' => __('donor’s first name', 'benefit'), 'email' => __('donor’s new email address', 'benefit')]),
            ),
            fn(int $subjectId, array $data): EmailDraft => $this->toNewAddress($this->donors->firstName((int) ($data['donor'] ?? 0)), $data),
            fn(): EmailDraft => $this->toNewAddress('Ada', ['email' => 'ada@example.org']),
            DonationsProduct::ID,
        ));
    }

    /** @param array<string, mixed> $data */
    private function toNewAddress(string $firstName, array $data): EmailDraft
    {
        return $this->draft(['first_name' => EmailGreeting::name($firstName)] + $data, [['label' => __('View my donations', 'benefit'), 'url' => $this->pages->url(DonationsProduct::HISTORY)]]);
    }

    /**
     * @param array<string, mixed>                    $data
     * @param list<array{label: string, url: string}> $links
     */
    private function draft(array $data, array $links): EmailDraft
    {
        return new EmailDraft(array_filter($data, is_string(...)), links: $links, replyTo: $this->settings->organiserEmail());
    }
}
