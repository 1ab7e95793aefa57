<?php

declare(strict_types=1);

namespace Benefit\Shared\Mail;

use Benefit\Shared\Database\Table;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasCron;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasScreens;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\IsProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** E-mails that are not lost, and their words. */
final class MailModule implements HasHooks, HasTables, HasScreens, HasActions, HasCron, HasStoredData
{
    private ?EmailTemplatesScreen $screen = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Mail';
    }

    public function register(): void
    {
        Mail::registerSchedule();
    }

    public function tables(): array
    {
        return [
            new Table('mail', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
                kind varchar(32) NOT NULL,
                subject_id bigint unsigned NOT NULL,
                recipient varchar(190) NOT NULL,
                data text NOT NULL,
                status varchar(8) NOT NULL,
                attempts int unsigned NOT NULL DEFAULT 0,
                next_at bigint unsigned NOT NULL,
                created_at bigint unsigned NOT NULL,
                PRIMARY KEY (id),
                KEY due (status, next_at)', keys: ['of_recipient' => '(recipient)']),
        ];
    }

    public function registerScreens(): void
    {
        $this->screen()->register();
    }

    public function actions(): array
    {
        return $this->screen()->actions();
    }

    public function cronHooks(): array
    {
        return [Mail::HOOK];
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [EmailTemplates::OPTION]);
    }

    private function screen(): EmailTemplatesScreen
    {
        return $this->screen ??= new EmailTemplatesScreen(
            $this->shared->emailTemplates(),
            $this->shared->mail(),
            $this->products(...),
        );
    }

    /** @return array<string, string> label by id */
    private function products(): array
    {
        $labels = [];
        foreach ($this->shared->modules->of(IsProduct::class) as $module) {
            $labels[$module->product()] = $module->label();
        }

        return $labels;
    }
}
