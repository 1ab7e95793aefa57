<?php

declare(strict_types=1);

namespace Benefit\Shared\Restore;

use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

/** Defines the email that tells the organizer that an older database was put back. */
final class RestoreEmail
{
    public const KIND = 'restore_detected';

    public function __construct(private readonly EmailTypeRegistry $types, private readonly Clock $clock) {}

    public function addType(): void
    {
        $this->types->add(new EmailType(
            self::KIND,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Backup restored (to the organizer)', 'benefit'),
                subject: __('An older backup of your site was restored', 'benefit'),
                title: __('An older backup was restored', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("The database of your site is older than it was: it knows what happened until {database}, but the site ran until {last}.\n\nOrders, payments, and check-ins in between are missing. Nothing that can sell out is sold until someone resumes sales, or for 24 hours.\n\nOn the dashboard you will find what to do next. Card payments made in between can be found again. Free orders and bank transfers exist only in emails: look for the copies that you received.", 'benefit'),
                placeholders: EmailDraft::placeholders([
                    'database' => __('last time that the database knows', 'benefit'),
                    'last' => __('last time before the backup was restored', 'benefit'),
                ]),
            ),
            fn(int $id, array $data): EmailDraft => self::draft(is_int($data['database_at'] ?? null) ? $data['database_at'] : 0, is_int($data['mark_at'] ?? null) ? $data['mark_at'] : 0),
            fn(): EmailDraft => self::draft($this->clock->now() - DAY_IN_SECONDS, $this->clock->now()),
        ));
    }

    private static function draft(int $databaseAt, int $markAt): EmailDraft
    {
        return new EmailDraft(
            ['database' => RestoreNotice::time($databaseAt), 'last' => RestoreNotice::time($markAt)],
            links: [['label' => __('Open the dashboard', 'benefit'), 'url' => admin_url()]],
            hasReason: false,
        );
    }
}
