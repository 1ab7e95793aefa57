<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\ToggleableProduct;
use Benefit\Shared\Module\UninstallData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** E-mails that are not lost, and their words. */
final class EmailModule implements HasHooks, HasTables, HasAdminScreens, HasRoutes, HasCronHooks, HasUninstallData
{
    private ?EmailTemplatesScreen $screen = null;

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Mail';
    }

    public function register(): void
    {
        EmailQueue::registerSchedule();
    }

    public function tables(): array
    {
        return [
            new TableDefinition('mail', 'id bigint unsigned NOT NULL AUTO_INCREMENT,
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
        return [EmailQueue::HOOK];
    }

    public function storedData(): UninstallData
    {
        return new UninstallData(options: [EmailTemplateStore::OPTION]);
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
        foreach ($this->shared->modules->of(ToggleableProduct::class) as $module) {
            $labels[$module->product()] = $module->label();
        }

        return $labels;
    }
}
